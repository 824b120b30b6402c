import type { BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { COLOUR_PAIRS } from '#domain/stores/brand/obstacles.ts'
import { contrast } from '#domain/stores/look/text-colour.ts'
import { useSession } from '../../../session/use-session.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { toHex } from '../../../ui/form/fields/colour-field.tsx'
import type { EditedField } from '../brand-fields.ts'
import css from './brand-form.module.css'

/** While a colour is chosen: how well it can be read with what it meets, measured as it will be before it goes out. */
export function ContrastNote({
  field,
  colour,
  settings,
}: {
  field: EditedField
  colour: string
  settings: BrandSettings
}) {
  const texts = useTranslations('brand')
  const { language } = useSession().person
  const pair = COLOUR_PAIRS.find(({ text }) => text === field)
  const own = toHex(colour)
  const ground = pair?.on === 'paper' ? '#ffffff' : pair && toHex(String(settings[pair.on]))
  if (!pair || !own || !ground) return null
  const ratio = Math.floor(contrast(own, ground) * 10) / 10
  const isEnough = ratio >= (pair.least ?? 4.5)
  const shown = new Intl.NumberFormat(language).format(ratio)
  return (
    <span className={css.contrast} data-enough={isEnough}>
      <span className={css.sample} style={{ color: own, background: ground }} aria-hidden="true">
        Aa
      </span>
      {texts(isEnough ? 'contrastGood' : 'contrastPoor', { ratio: shown })}
    </span>
  )
}

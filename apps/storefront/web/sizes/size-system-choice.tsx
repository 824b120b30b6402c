import { SIZE_SYSTEMS } from '#domain/catalogue/facts/garment-facts.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import boxed from '#storefront/web/ui/base/boxed-field.module.css'
import { SYSTEM_KEY } from '../garments/size-system.ts'
import { useSizeSystem } from '../garments/use-size-text.ts'
import css from './size-system-choice.module.css'

/** In which country's sizes garments are shown, besides the one on their label. */
export default function SizeSystemChoice() {
  const texts = useTranslations('footer')
  const system = useSizeSystem()
  const choose = (value: string) => {
    attempt(() => localStorage.setItem(SYSTEM_KEY, value))
    dispatchEvent(new Event('storage'))
  }
  return (
    <label className={css.choice}>
      {texts('sizeSystem')}
      <select className={boxed.boxed} value={system} onChange={(event) => choose(event.target.value)}>
        {SIZE_SYSTEMS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

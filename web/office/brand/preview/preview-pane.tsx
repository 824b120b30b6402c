import { type ReactNode, useState } from 'react'
import type { BrandView } from '#contract/office/stores/brand.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import field from '../../ui/form/field.module.css'
import css from './preview.module.css'
import { PreviewFrames } from './preview-frames.tsx'
import { usePreview } from './use-preview.ts'

const WIDTHS = { phone: 390, desk: 1280 } as const
const PAGES = ['home', 'products', 'garment', 'cart'] as const

type PreviewPaneProps = {
  storeId: string
  brand: BrandView
  language: Language
  onLanguage: (language: Language) => void
}

/** The storefront itself, drawn from the draft: as phones and desks have it, in every language the draft speaks. */
export function PreviewPane({ storeId, brand, language, onLanguage }: PreviewPaneProps) {
  const texts = useTranslations('brand.preview')
  const { person } = useSession()
  const preview = usePreview(storeId)
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desk')
  const [page, setPage] = useState<(typeof PAGES)[number]>('home')
  const spoken = LANGUAGES.filter((each) => brand.draft.languages[each])
  const names = new Intl.DisplayNames([person.language], { type: 'language' })
  const path = preview?.pages[page]
  const address =
    preview &&
    path &&
    `${preview.origin}${path}?${query({ [preview.parameter]: preview.token, lang: language, r: brand.revision })}`
  return (
    <section className={css.pane} aria-label={texts('title')}>
      <div className={css.bar}>
        <fieldset className={css.devices}>
          <legend className={css.hidden}>{texts('device')}</legend>
          {(['phone', 'desk'] as const).map((each) => (
            <Button
              key={each}
              kind={each === device ? 'secondary' : 'quiet'}
              icon={each === 'phone' ? 'phone' : 'desktop'}
              isIconOnly
              isSmall
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {texts(each)}
            </Button>
          ))}
        </fieldset>
        <Choice label={texts('page')} value={page} onChange={(value) => setPage(value as typeof page)}>
          {PAGES.filter((each) => each !== 'garment' || preview?.pages.garment !== null).map((each) => (
            <option key={each} value={each}>
              {texts(`pages.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice label={texts('language')} value={language} onChange={(value) => onLanguage(value as Language)}>
          {[...new Set([...spoken, language])].map((each) => (
            <option key={each} value={each}>
              {names.of(each)}
            </option>
          ))}
        </Choice>
      </div>
      {preview && address ? (
        <PreviewFrames address={address} origin={preview.origin} title={texts('frame')} width={WIDTHS[device]} />
      ) : (
        <div className={css.stage} />
      )}
    </section>
  )
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <span className={field.select}>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  )
}

function query(values: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString()
}

import { type ReactNode, useState } from 'react'
import type { Language } from '#domain/stores/languages.ts'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { BrandPreviewView } from '#office/contract/stores/brand.ts'
import { useLanguageNames } from '../../texts/use-language-names.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import css from './preview.module.css'
import { PreviewChoice } from './preview-choice.tsx'
import { PreviewFrames } from './preview-frames.tsx'
import { usePreview } from './use-preview.ts'

const WIDTHS = { phone: 390, desk: 1280 } as const

type PreviewPaneProps = {
  storeId: string
  /** Of the draft: another one is another picture. */
  revision: number
  language: Language
  /** In the order they are offered. */
  languages: readonly Language[]
  onLanguage: (language: Language) => void
  /** What of the storefront is shown; null: it has no such page. */
  pathOf: (preview: BrandPreviewView) => string | null
  /** Which page is shown, where there is a choice. */
  pages?: (preview: BrandPreviewView | null) => ReactNode
  /** Where the same is opened without a frame around it. */
  opensAt?: string
}

/** The storefront itself, drawn from the draft: as phones and desks have it, in every language the draft speaks. */
export function PreviewPane(props: PreviewPaneProps) {
  const { storeId, revision, language, languages, onLanguage, pathOf, pages, opensAt } = props
  const texts = useTranslations('preview')
  const preview = usePreview(storeId)
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desk')
  const names = useLanguageNames()
  const path = preview && pathOf(preview)
  const address =
    preview &&
    path &&
    `${preview.origin}${path}?${query({ [preview.parameter]: preview.token, lang: language, r: revision })}`
  return (
    <section className={css.pane} aria-label={texts('title')}>
      <div className={css.bar}>
        <fieldset className={css.devices}>
          <legend className={hidden.hidden}>{texts('device')}</legend>
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
        {pages?.(preview)}
        <PreviewChoice
          label={texts('language')}
          value={language}
          onChange={onLanguage}
          options={[...new Set([...languages, language])].map((each) => [each, names.title(each)])}
        />
        {opensAt && (
          <ButtonLink to={opensAt} kind="quiet" icon="external" isIconOnly isSmall target="_blank" reloadDocument>
            {texts('open')}
          </ButtonLink>
        )}
      </div>
      {preview && address ? (
        <PreviewFrames address={address} origin={preview.origin} title={texts('frame')} width={WIDTHS[device]} />
      ) : (
        <div className={css.stage} />
      )}
    </section>
  )
}

function query(values: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString()
}

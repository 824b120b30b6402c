import { Row } from '#kit/ui/base/row.tsx'
import { announce } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useFocusOnOpen } from '../../orders/use-focus-on-open.ts'
import css from './security.module.css'
import { useInView } from './use-in-view.ts'

/** The only time they are seen. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const texts = useTranslations('security')
  const place = useFocusOnOpen<HTMLDivElement>()
  useInView(place)

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    announce('success', texts('copied'))
  }

  return (
    <div ref={place} className={css.codes} tabIndex={-1}>
      <h3>{texts('codes')}</h3>
      <p>{texts('codesText')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={12} className={css.actions}>
        <button type="button" className={button.button} onClick={onDone}>
          {texts('done')}
        </button>
        <button type="button" className={button.quiet} onClick={copy}>
          {texts('copyCodes')}
        </button>
      </Row>
    </div>
  )
}

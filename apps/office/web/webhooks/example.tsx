import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import css from './developers.module.css'

/** Lines to be copied into a terminal or a program. */
export function Example({ label, text }: { label: string; text: string }) {
  const texts = useTranslations('developers')
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(text)
    toast({ text: texts('copied') })
  }
  return (
    <figure className={css.example}>
      <figcaption>
        {label}
        <Button kind="quiet" icon="copy" isSmall onClick={() => void copy()}>
          {texts('copy')}
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}

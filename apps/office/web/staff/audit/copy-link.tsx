import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** A view is its address: whoever gets it sees the same list. */
export function CopyLink() {
  const texts = useTranslations('table')
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(window.location.href)
    toast({ text: texts('viewCopied') })
  }
  return (
    <Button icon="copy" onClick={() => void copy()}>
      {texts('copyView')}
    </Button>
  )
}

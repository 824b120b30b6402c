import { type FormEvent, useState } from 'react'
import { browserClient } from '../api/browser-client.ts'
import { inStore } from '../paths/paths.ts'
import { isLoggedOut } from '../session/is-logged-out.ts'
import { useAskAgain } from '../session/proof/ask-again.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

/** What the list shows, all pages of it, as a file. Before scripts have loaded it is a form that answers the file. */
export function ExportButton({ storeId, filters }: { storeId: string; filters: Readonly<Record<string, string>> }) {
  const texts = useTranslations('table')
  const messages = useTranslations('message')
  const toast = useToast()
  const askAgain = useAskAgain()
  const [isBusy, setIsBusy] = useState(false)

  async function download(): Promise<void> {
    setIsBusy(true)
    const answer = await browserClient.file('exportAudit', { params: { storeId }, body: filters })
    setIsBusy(false)
    if (answer instanceof Response) return saveAs(await answer.blob(), 'audit.csv')
    const { code } = answer
    const need = code === 'FRESH_PROOF_NEEDED' ? 'proof' : isLoggedOut(code) ? 'login' : null
    if (need === null) toast({ kind: 'danger', text: messages(code) })
    else if (await askAgain(need)) await download()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void download()
  }

  return (
    <form method="post" action={inStore('auditExport', storeId)} onSubmit={send}>
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" icon="download" isWide isBusy={isBusy}>
        {texts('export')}
      </Button>
    </form>
  )
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

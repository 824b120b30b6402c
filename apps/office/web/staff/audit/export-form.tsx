import { type FormEvent, useState } from 'react'
import type { OfficeCallName } from '#office/contract/calls.ts'
import { browserClient } from '../../client/browser-client.ts'
import type { OfficeRequest } from '../../client/call-types.ts'
import { needOf, useAskAgain } from '../../session/proof/ask-again.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

type ExportFormProps<Name extends OfficeCallName> = {
  call: Name
  input: OfficeRequest<Name> & { body?: Readonly<Record<string, string>> }
  /** Where the form goes before scripts have loaded: it answers the file. */
  action: string
  name: string
  /** What the button says; without it, that the list is exported. */
  label?: string
}

/** What the list shows, all pages of it, as a file. */
export function ExportForm<Name extends OfficeCallName>({ call, input, action, name, label }: ExportFormProps<Name>) {
  const texts = useTranslations('table')
  const messages = useTranslations('message')
  const toast = useToast()
  const askAgain = useAskAgain()
  const [isBusy, setIsBusy] = useState(false)

  async function download(): Promise<void> {
    setIsBusy(true)
    const answer = await browserClient.file(call, input)
    setIsBusy(false)
    if (answer instanceof Response) return saveAs(await answer.blob(), name)
    const need = needOf(answer.code)
    if (need === null) toast({ kind: 'danger', text: messages(answer.code) })
    else if (await askAgain(need)) await download()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void download()
  }

  return (
    <form method="post" action={action} onSubmit={send}>
      {Object.entries(input.body ?? {}).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" icon="download" isWide isBusy={isBusy}>
        {label ?? texts('export')}
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

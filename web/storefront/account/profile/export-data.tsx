import { useState } from 'react'
import { browserApi } from '#web/api-client/browser-api.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { useRefusal } from '../use-messages.ts'

export function ExportData({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const { store } = useStorefront()
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const answer = await browserApi().call('exportUser', { params: { id: userId } })
    setBusy(false)
    if (answer.success) saveFile(`${store.domain}.json`, JSON.stringify(answer.data, null, 2))
    else refuse(answer)
  }

  return (
    <button type="button" className={button.quiet} disabled={busy} onClick={download}>
      {busy ? labels('wait') : texts('exportAction')}
    </button>
  )
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

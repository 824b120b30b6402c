import { useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useRefusal } from '../api/use-messages.ts'
import { downloadReceipt } from './download-receipt.ts'

export function DownloadButton({ order }: { order: { id: string; number: string } }) {
  const texts = useTranslations('receipt')
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const failure = await downloadReceipt(order)
    setBusy(false)
    if (failure) refuse(failure)
  }

  return (
    <button type="button" className={button.quiet} {...whileBusy(busy, download)}>
      {busy ? labels('wait') : texts('download')}
    </button>
  )
}

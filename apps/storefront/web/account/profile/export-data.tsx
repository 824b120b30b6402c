import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import { WithPassword } from './with-password.tsx'

export function ExportData({ userId }: { userId: string }) {
  const texts = useTranslations('profile')
  const { store } = useStorefront()

  async function download(proof: { password: string }) {
    const answer = await browserApi().call('exportUser', { params: { id: userId }, body: proof })
    if (answer.success) saveFile(`${store.domain}.json`, JSON.stringify(answer.data, null, 2))
    return answer
  }

  return <WithPassword action={texts('exportAction')} confirm={texts('exportAction')} onConfirm={download} />
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

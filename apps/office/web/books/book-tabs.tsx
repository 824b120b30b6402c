import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { TabLinks } from '../ui/tabs/tab-links.tsx'

/** What an accountant takes over, and how it is made. */
export function BookTabs({ storeId }: { storeId: string }) {
  const texts = useTranslations('takings')
  const tabs = [
    { to: inStore('takings', storeId), label: texts('title') },
    { to: inStore('journal', storeId), label: texts('tabJournal') },
    { to: inStore('bookSettings', storeId), label: texts('tabSettings') },
  ]
  return <TabLinks label={texts('tabs')} tabs={tabs} />
}

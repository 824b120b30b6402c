import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { TabLinks } from '../ui/tabs/tab-links.tsx'

/** What there are figures of. */
export function FigureTabs({ storeId }: { storeId: string }) {
  const texts = useTranslations('figures')
  const tabs = [
    { to: inStore('figures', storeId), label: texts('overview') },
    { to: inStore('memberFigures', storeId), label: texts('tabMembers') },
  ]
  return <TabLinks label={texts('tabs')} tabs={tabs} />
}

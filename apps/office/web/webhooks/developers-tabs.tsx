import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { TabLinks } from '../ui/tabs/tab-links.tsx'

export function DevelopersTabs({ storeId }: { storeId: string }) {
  const texts = useTranslations('developers')
  return (
    <TabLinks
      label={texts('tabs')}
      tabs={[
        { to: inStore('developers', storeId), label: texts('keys') },
        { to: inStore('webhooks', storeId), label: texts('webhooks') },
        { to: inStore('deliveries', storeId), label: texts('deliveries') },
      ]}
    />
  )
}

import { FACT_LISTS, type FactList } from '#domain/catalogue/facts/fact-lists.ts'
import { inStore, listPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'

type ListTabsProps = { storeId: string; current: FactList | 'makers'; canEdit: boolean }

/** The lists of a catalogue, and beside them, for who may change it, who makes its garments. */
export function ListTabs({ storeId, current, canEdit }: ListTabsProps) {
  const texts = useTranslations('lists')
  const titles = useTranslations('lists.list')
  const lists = FACT_LISTS.map((list) => ({
    to: listPath(storeId, list),
    label: titles(list),
    isCurrent: list === current,
  }))
  const makers = { to: inStore('makers', storeId), label: texts('makers'), isCurrent: current === 'makers' }
  return <TabLinks label={texts('title')} tabs={canEdit ? [...lists, makers] : lists} />
}

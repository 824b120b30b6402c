import { failedRowsPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { classOf } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'

/** A document's own link: the file goes past the page. */
export function FailedRowsLink({ storeId, id }: { storeId: string; id: string }) {
  const texts = useTranslations('import')
  return (
    <a className={classOf({})} href={failedRowsPath(storeId, id)}>
      <Icon name="download" />
      {texts('failedRows')}
    </a>
  )
}

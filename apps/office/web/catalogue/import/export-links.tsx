import { EXPORT_KINDS } from '#domain/catalogue/import/export-catalogue.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { classOf } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import css from './import.module.css'

/** The catalogue as files that can be changed and brought back. */
export function ExportLinks({ storeId }: { storeId: string }) {
  const texts = useTranslations('catalogue')
  const words = useTranslations('import')
  const kinds = useTranslations('exportKind')
  const hints = useTranslations('exportKindHint')
  return (
    <div id="export">
      <Card title={texts('export')} lead={words('exportLead')}>
        <ul className={css.exports}>
          {EXPORT_KINDS.map((kind) => (
            <li key={kind}>
              <span className={css.words}>
                <strong>{kinds(kind)}</strong>
                <small>{hints(kind)}</small>
              </span>
              {/* a document's own link: the file goes past the page */}
              <a
                className={classOf({ isSmall: true })}
                href={`${inStore('catalogueExport', storeId)}?kind=${kind}`}
                aria-label={texts('exportOf', { kind: kinds(kind) })}
              >
                <Icon name="download" />
                CSV
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

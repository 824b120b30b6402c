import type { ImportDetailView } from '#contract/office/catalogue/imports/imports.ts'
import { inStore } from '../../paths/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { FailedRowsLink } from './failed-rows-link.tsx'
import css from './import.module.css'

/** What was done, and what was left out. */
export function ResultCard({ detail: { counts, id }, storeId }: { detail: ImportDetailView; storeId: string }) {
  const texts = useTranslations('import')
  return (
    <Card title={texts('doneTitle')}>
      <div className={css.stack}>
        <Notice kind="success">{texts('doneLead', { created: counts.create, changed: counts.change })}</Notice>
        {counts.refused > 0 && <Notice kind="warning">{texts('leftOut', { count: counts.refused })}</Notice>}
        <div className={css.buttons}>
          <ButtonLink to={inStore('catalogue', storeId)} kind="primary">
            {texts('toCatalogue')}
          </ButtonLink>
          {counts.refused > 0 && <FailedRowsLink storeId={storeId} id={id} />}
          <ButtonLink to={inStore('imports', storeId)}>{texts('again')}</ButtonLink>
        </div>
      </div>
    </Card>
  )
}

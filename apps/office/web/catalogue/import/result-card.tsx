import { Row } from '#kit/ui/base/row.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { FailedRowsLink } from './failed-rows-link.tsx'
import css from './import.module.css'
import { ShowingList } from './showing-list.tsx'

/** What was done in one sentence, what shoppers see of it, and what was left out. */
export function ResultCard({ detail, storeId }: { detail: ImportDetailView; storeId: string }) {
  const texts = useTranslations('import')
  const { counts, showings, id } = detail
  const isHeldBack = showings.noPrice + showings.noUnits > 0
  const isNothing = counts.create + counts.change === 0
  return (
    <Card title={texts('doneTitle')}>
      <div className={css.stack}>
        <Notice kind={isNothing ? 'info' : 'success'}>
          {isNothing ? texts('doneNothing') : texts('doneLead', { created: counts.create, changed: counts.change })}
        </Notice>
        <ShowingList showings={showings} />
        {counts.refused > 0 && <Notice kind="warning">{texts('leftOut', { count: counts.refused })}</Notice>}
        <Row gap={8} className={css.buttons}>
          <ButtonLink to={inStore('catalogue', storeId)} kind="primary">
            {texts('toCatalogue')}
          </ButtonLink>
          {isHeldBack && (
            <ButtonLink to={`${inStore('catalogue', storeId)}?listing=hidden`}>{texts('toHidden')}</ButtonLink>
          )}
          {showings.noPrice > 0 && <ButtonLink to={inStore('priceRule', storeId)}>{texts('toRule')}</ButtonLink>}
          {counts.refused > 0 && <FailedRowsLink storeId={storeId} id={id} />}
          <ButtonLink to={inStore('imports', storeId)}>{texts('again')}</ButtonLink>
        </Row>
      </div>
    </Card>
  )
}

import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../brand.module.css'
import { isEdited } from '../brand-fields.ts'
import { SettingValue } from '../review/setting-value.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** What somebody else has written meanwhile: one's own stays until one has chosen. */
export function Conflicts({ draft: { conflicts, settle } }: { draft: BrandDraft }) {
  const texts = useTranslations('brand.conflict')
  const labels = useTranslations('brandField')
  const dates = useDates()
  return conflicts.map((conflict) => {
    const { field, by, at, mine, theirs } = conflict
    return (
      <Notice key={field} kind="warning">
        <p>{texts('title', { name: by, field: isEdited(field) ? labels(field) : field, at: dates.moment(at) })}</p>
        <dl className={css.sides}>
          <div>
            <dt>{texts('mine')}</dt>
            <dd>
              <SettingValue value={mine} />
            </dd>
          </div>
          <div>
            <dt>{texts('theirs', { name: by })}</dt>
            <dd>
              <SettingValue value={theirs} />
            </dd>
          </div>
        </dl>
        <p className={css.choices}>
          <Button isSmall onClick={() => void settle(conflict, 'mine')}>
            {texts('keepMine')}
          </Button>
          <Button isSmall onClick={() => void settle(conflict, 'theirs')}>
            {texts('takeTheirs')}
          </Button>
        </p>
      </Notice>
    )
  })
}

import { Form } from 'react-router'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import pieces from '../../../ui/page/parts.module.css'
import { useDates } from '../../../ui/use-dates.ts'
import css from '../brand.module.css'
import { isEdited } from '../brand-fields.ts'
import { SettingValue } from '../review/setting-value.tsx'
import type { BrandDraft } from './use-brand-draft.ts'

/** What somebody else has written meanwhile: one's own stays until one has chosen, also where no script runs. */
export function Conflicts({ draft: { brand, conflicts, settle } }: { draft: BrandDraft }) {
  const texts = useTranslations('brand.conflict')
  const labels = useTranslations('brandField')
  const dates = useDates()
  return conflicts.map((conflict) => {
    const { field, by, at, mine, theirs } = conflict
    return (
      <Notice key={field} kind="warning">
        <p>{texts('title', { name: by, field: isEdited(field) ? labels(field) : field, at: dates.moment(at) })}</p>
        <dl className={`${pieces.small} ${css.sides}`}>
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
        <Form
          method="post"
          className={css.choices}
          onSubmit={(event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent as SubmitEvent
            void settle(conflict, submitter?.getAttribute('value') === 'mine' ? 'mine' : 'theirs')
          }}
        >
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="revision" value={brand.revision} />
          <input type="hidden" name="field" value={field} />
          <input type="hidden" name="mine" value={JSON.stringify(mine)} />
          <Button type="submit" name="keeps" value="mine" isSmall>
            {texts('keepMine')}
          </Button>
          <Button type="submit" name="keeps" value="theirs" isSmall>
            {texts('takeTheirs')}
          </Button>
        </Form>
      </Notice>
    )
  })
}

import { useRevalidator } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import type { PageView } from '#office/contract/stores/pages.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './editor.module.css'
import type { PageConflict } from './page-action.ts'

/** Somebody else has written the same meanwhile: who, what and when, and which words are to stay. */
export function ConflictNotice({ conflict, page }: { conflict: PageConflict | null; page: PageView }) {
  const texts = useTranslations('pages')
  const names = useTranslations('pages.field')
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const nameOf = (field: string) => {
    const clause = page.clauses?.find(({ key }) => field === `clause.${key}`)
    return clause?.heading ?? names(field as 'title')
  }
  return (
    <Notice kind="danger">
      <p>{texts('conflict')}</p>
      <ul className={css.conflicts}>
        {conflict?.conflicts.map(({ field, by, at }) => (
          <li key={field}>{texts('conflictLine', { by, field: nameOf(field), moment: dates.moment(at) })}</li>
        ))}
      </ul>
      <Row gap={8}>
        <Button type="submit" isSmall name="over" value={conflict?.revision ?? ''}>
          {texts('keepMine')}
        </Button>
        <Button kind="quiet" isSmall onClick={() => void revalidate()}>
          {texts('takeTheirs')}
        </Button>
      </Row>
    </Notice>
  )
}

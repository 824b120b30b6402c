import { Form, Link, useSubmit } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import type { TimelineView } from '#office/contract/rentals/timeline.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import field from '../../ui/form/fields/field.module.css'
import { useDates } from '../../ui/use-dates.ts'
import { addDays } from './grid/cells.ts'
import css from './timeline.module.css'
import { type TimelineState, toTimelineAddress, WEEKS } from './timeline-query.ts'

/** Which days, which garments, as a grid or as a list: all of it stands in the address. */
export function TimelineToolbar({ state, timeline }: { state: TimelineState; timeline: TimelineView }) {
  const texts = useTranslations('timeline')
  const dates = useDates()
  const submit = useSubmit()
  const { from, until } = timeline
  const at = (changes: Partial<TimelineState>) => toTimelineAddress({ ...state, ...changes })
  const step = Math.max(7, (state.weeks / 2) * 7)
  return (
    <div className={css.toolbar}>
      <Row as="nav" gap={8} isCentred className={css.days} aria-label={texts('days')}>
        <ButtonLink to={at({ from: addDays(from, -step) })} icon="back" isIconOnly preventScrollReset>
          {texts('earlier')}
        </ButtonLink>
        <ButtonLink to={at({ from: undefined })} preventScrollReset>
          {texts('today')}
        </ButtonLink>
        <ButtonLink to={at({ from: addDays(from, step) })} icon="arrow" isIconOnly preventScrollReset>
          {texts('later')}
        </ButtonLink>
        <strong>{texts('span', { from: dates.day(from), until: dates.day(addDays(until, -1)) })}</strong>
      </Row>
      <Form
        key={JSON.stringify(state)}
        method="get"
        className={css.filters}
        role="search"
        onChange={(event) => {
          const isTyped = event.target instanceof HTMLInputElement
          if (!isTyped) void submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }}
      >
        {state.from && <input type="hidden" name="from" value={state.from} />}
        {state.product && <input type="hidden" name="product" value={state.product} />}
        {state.isList && <input type="hidden" name="view" value="list" />}
        {!state.product && (
          <input
            className={field.input}
            type="search"
            name="text"
            defaultValue={state.text}
            placeholder={texts('search')}
            aria-label={texts('search')}
          />
        )}
        <span className={field.select}>
          <select name="weeks" defaultValue={state.weeks} aria-label={texts('weeksLabel')}>
            {WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {texts('weeks', { count: weeks })}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={16} />
        </span>
        <Button type="submit" icon="search" isIconOnly>
          {texts('show')}
        </Button>
        {state.product && <Link to={at({ product: undefined })}>{texts('allUnits')}</Link>}
        <ButtonLink to={at({ isList: !state.isList })} icon={state.isList ? 'calendar' : 'menu'} preventScrollReset>
          {texts(state.isList ? 'asGrid' : 'asList')}
        </ButtonLink>
      </Form>
    </div>
  )
}

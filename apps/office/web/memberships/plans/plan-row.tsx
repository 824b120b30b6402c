import { Link, useFetcher } from 'react-router'
import { localise } from '#domain/stores/languages.ts'
import type { PlanView } from '#office/contract/memberships/plans.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { useMoney } from '../../ui/use-money.ts'
import css from './plans.module.css'

type PlanRowProps = {
  plan: PlanView
  to: string
  /** Null: it stays where it is. */
  order: { ids: readonly string[]; index: number } | null
  onStatus: (() => void) | undefined
}

export function PlanRow({ plan, to, order, onStatus }: PlanRowProps) {
  const texts = useTranslations('plans')
  const money = useMoney()
  const { content, status, terms, misfits } = plan
  const name = localise(content.name, 'it')
  const members = terms.reduce((sum, each) => sum + each.members, 0)
  const earlier = terms.filter(({ price, members: count }) => price !== content.price && count > 0)
  return (
    <li
      className={css.row}
      data-withdrawn={status === 'inactive' || undefined}
      data-fixed={order === null || undefined}
    >
      {order && <MoveButtons name={name} {...order} />}
      <div>
        <p className={css.name}>
          {onStatus ? <Link to={to}>{name}</Link> : name}{' '}
          <Badge kind={status === 'active' ? 'success' : 'neutral'}>{texts(`status.${status}`)}</Badge>{' '}
          {misfits.length > 0 && <Badge kind="warning">{texts('misfit.badge')}</Badge>}
        </p>
        <Muted size="small">
          {texts('facts', {
            garments: content.maxConcurrentProducts,
            cap: content.maxProductRetailPrice === null ? 'none' : 'some',
            value: money(content.maxProductRetailPrice ?? 0),
          })}
        </Muted>
      </div>
      <p className={css.price}>
        <strong>{money(content.price)}</strong> <span>{texts('aMonth')}</span>
      </p>
      <div className={`${pieces.below} ${css.members}`}>
        <p>{texts('members', { count: members })}</p>
        {earlier.map(({ id, price, members: count }) => (
          <small key={id}>{texts('earlier', { count, price: money(price) })}</small>
        ))}
      </div>
      {onStatus && (
        <div className={css.actions}>
          <ButtonLink to={to} isSmall>
            {texts('edit')}
          </ButtonLink>
          <Button isSmall kind="quiet" onClick={onStatus}>
            {texts(status === 'active' ? 'withdraw' : 'offer')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** One place up or down: without a mouse, without scripts, without dragging. */
function MoveButtons({ name, ids, index }: { name: string; ids: readonly string[]; index: number }) {
  const texts = useTranslations('plans')
  const { Form, state } = useFetcher()
  const swapped = (other: number) =>
    ids
      .with(index, ids[other] ?? '')
      .with(other, ids[index] ?? '')
      .join(',')
  return (
    <Form method="post" className={css.move}>
      <input type="hidden" name="intent" value="order" />
      {([-1, 1] as const).map((step) => {
        const other = index + step
        const isPossible = other >= 0 && other < ids.length
        return (
          <Button
            key={step}
            type="submit"
            name="ids"
            value={isPossible ? swapped(other) : ''}
            kind="quiet"
            isSmall
            isIconOnly
            icon="chevron"
            disabled={!isPossible || state !== 'idle'}
            data-up={step === -1 || undefined}
          >
            {texts(step === -1 ? 'up' : 'down', { name })}
          </Button>
        )
      })}
    </Form>
  )
}

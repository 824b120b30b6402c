import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ListedIncidentView } from '#office/contract/incidents/incidents.ts'
import { customerPath, inStore, orderPath, timelinePath } from '#paths/office/paths.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import css from './incidents.module.css'

/** Where something can be done about it. */
export function SolutionLinks({ storeId, incident }: { storeId: string; incident: ListedIncidentView }) {
  const texts = useTranslations('incidents')
  return (
    <Stack as="ul" gap={8}>
      {linksOf(incident, storeId).map(({ to, text }) => (
        <li key={text}>
          <Link className={css.row} to={to}>
            {texts(text)} <Icon name="arrow" size={14} />
          </Link>
        </li>
      ))}
    </Stack>
  )
}

type Way = { to: string; text: 'toOrder' | 'toMoney' | 'toCustomer' | 'toMail' | 'toTasks' | 'toTimeline' }

function linksOf({ kind, step, order, garment, membership, subject }: ListedIncidentView, storeId: string): Way[] {
  const isAboutMoney = step === 'fee' || step === 'bought' || kind === 'damaged' || kind === 'chargeObjected'
  const ways: (Way | false | '' | null | undefined)[] = [
    isAboutMoney && order && { to: `${orderPath(storeId, order.id)}#money`, text: 'toMoney' },
    order && { to: orderPath(storeId, order.id), text: 'toOrder' },
    kind === 'atRisk' && garment && { to: timelinePath(storeId, garment.productId), text: 'toTimeline' },
    membership?.customerId && { to: customerPath(storeId, membership.customerId), text: 'toCustomer' },
    kind === 'mailBounced' && { to: inStore('integrations', storeId), text: 'toMail' },
    subject === 'job' && kind === 'provider' && { to: inStore('tasks', storeId), text: 'toTasks' },
  ]
  return ways.filter((way): way is Way => Boolean(way))
}

import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OfficeStoreView } from '#office/contract/staff/session.ts'
import { officePaths } from '#paths/office/paths.ts'
import { TodayQueues } from '../floor/today/today-queues.tsx'
import { groupsOf, type NavigationEntry, navigationOf } from '../frame/navigation.ts'
import { apiContext } from '../session/contexts.ts'
import { requireStore } from '../session/require-store.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import type { Route } from './+types/store-page.ts'
import { OpeningBanner } from './opening/opening-banner.tsx'
import css from './store.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'store.view' })
  const api = context.get(apiContext)
  const at = { params: { storeId: store.id } }
  const [opening, today] = await Promise.all([api.call('opening', at), api.call('today', { ...at, query: {} })])
  return { store, opening: opening.success ? opening.data : null, today: today.success ? today.data : null }
}

/** The home of a store: what waits today, what is still to do before it opens, and the ways to what there is. */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, opening, today } = loaderData
  const texts = useTranslations('store')
  const frame = useTranslations('frame')
  const { stores } = useSession()
  const others = stores.length > 1 ? [{ label: frame('allStores'), to: officePaths.home }] : []
  const groups = groupsOf(navigationOf(store).filter(({ page }) => page !== 'store'))
  return (
    <>
      <PageHeader
        title={store.name}
        breadcrumb={others}
        lead={texts('lead', { store: store.name })}
        actions={
          opening &&
          store.status === 'active' && (
            <ButtonLink icon="external" to={opening.origin} target="_blank" reloadDocument>
              {texts('visit')}
            </ButtonLink>
          )
        }
      />
      {opening && store.permissions.includes('brand.edit') && <OpeningBanner storeId={store.id} opening={opening} />}
      {today && <TodayQueues storeId={store.id} known={today} />}
      <div className={css.columns}>
        <Stack gap={24}>
          {groups.map(({ group, entries }) => (
            <section key={group}>
              {group && <h2 className={css.group}>{frame(`group.${group}`)}</h2>}
              <ul className={css.ways}>
                {entries.map((entry) => (
                  <Way key={entry.page} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </Stack>
        <Facts store={store} />
      </div>
    </>
  )
}

function Way({ entry: { page, to, icon, letter } }: { entry: NavigationEntry }) {
  const pages = useTranslations('frame.page')
  const hints = useTranslations('store.page')
  return (
    <li>
      <Link className={css.way} to={to} prefetch="intent">
        <span className={css.sign}>
          <Icon name={icon} />
        </span>
        <span className={`${pieces.words} ${pieces.small} ${css.words}`}>
          <strong>{pages(page)}</strong>
          <small>{hints(page as 'brand')}</small>
        </span>
        <kbd>g {letter}</kbd>
      </Link>
    </li>
  )
}

function Facts({ store }: { store: OfficeStoreView }) {
  const texts = useTranslations('store')
  const home = useTranslations('home')
  const roles = useTranslations('role')
  const support = useTranslations('supportPage')
  return (
    <Card title={texts('facts')}>
      <Stack as="dl" gap={12} className={css.facts}>
        <div>
          <dt>{texts('state')}</dt>
          <dd>
            <Badge kind={store.status === 'active' ? 'success' : 'warning'}>{home(store.status)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{texts('domain')}</dt>
          <dd>{store.domain}</dd>
        </div>
        <div>
          <dt>{texts('role')}</dt>
          <dd>{store.roles.map((role) => roles(role)).join(', ') || support('title')}</dd>
        </div>
      </Stack>
    </Card>
  )
}

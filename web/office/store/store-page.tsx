import { Link } from 'react-router'
import { navigationOf } from '../frame/navigation.ts'
import { OpeningBanner } from '../opening/opening-banner.tsx'
import { officePaths } from '../paths/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireStore } from '../session/require-store.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import type { Route } from './+types/store-page.ts'
import css from './store.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'store.view' })
  const answer = await context.get(apiContext).call('opening', { params: { storeId: store.id } })
  return { store, opening: answer.success ? answer.data : null }
}

/** The overview of a store: for now its facts, and the ways to what there is. */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, opening } = loaderData
  const texts = useTranslations('store')
  const home = useTranslations('home')
  const frame = useTranslations('frame')
  const pages = useTranslations('frame.page')
  const hints = useTranslations('store.page')
  const roles = useTranslations('role')
  const support = useTranslations('supportPage')
  const { kind } = useSession()
  const ways = navigationOf(store).filter(({ page }) => page !== 'store')
  return (
    <>
      <PageHeader
        title={store.name}
        breadcrumb={[{ label: frame('allStores'), to: officePaths.home }]}
        lead={texts('lead', { store: store.name })}
      />
      {opening && store.permissions.includes('brand.edit') && <OpeningBanner storeId={store.id} opening={opening} />}
      <div className={css.columns}>
        <ul className={css.ways}>
          {ways.map(({ page, to, icon, letter }) => (
            <li key={page}>
              <Link className={css.way} to={to} prefetch="intent">
                <span className={css.sign}>
                  <Icon name={icon} />
                </span>
                <span className={css.words}>
                  <strong>{pages(page)}</strong>
                  <small>{page === 'store' ? '' : hints(page)}</small>
                </span>
                <kbd>g {letter}</kbd>
              </Link>
            </li>
          ))}
          {kind === 'desk' && (
            <li>
              <Link className={css.way} to={officePaths.security}>
                <span className={css.sign}>
                  <Icon name="shield" />
                </span>
                <span className={css.words}>
                  <strong>{frame('account')}</strong>
                  <small>{hints('security')}</small>
                </span>
                <kbd>g s</kbd>
              </Link>
            </li>
          )}
        </ul>
        <Card title={texts('facts')}>
          <dl className={css.facts}>
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
          </dl>
        </Card>
      </div>
    </>
  )
}

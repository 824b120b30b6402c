import { Form, NavLink, useLocation } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { MOST_NEW_ORDERS } from '#office/contract/orders/most-new-orders.ts'
import { officePaths } from '#paths/office/paths.ts'
import { useNewOrders } from '../orders/new-orders/use-new-orders.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import { useFrameKeys } from './keyboard/frame-keys.tsx'
import { groupsOf, type NavigationEntry } from './navigation.ts'
import css from './navigation-bar.module.css'
import { useNavigation } from './use-navigation.ts'

/** Beside the page at a desk, below it on a phone: the pages of the store that one may open. */
export function Navigation() {
  const texts = useTranslations('frame')
  const { openPalette } = useFrameKeys()
  const entries = useNavigation()
  const { kind } = useSession()
  const newOrders = useNewOrders()?.count ?? 0
  return (
    <nav className={css.navigation} aria-label={texts('navigation')}>
      <div className={css.pages}>
        <Pages entries={entries} newOrders={newOrders} />
      </div>
      {entries.length === 0 && (
        <NavLink to={officePaths.home} end className={css.entry}>
          <Icon name="store" />
          <span>{texts('allStores')}</span>
        </NavLink>
      )}
      {entries.length > 0 && <Sheet entries={entries} newOrders={newOrders} />}
      {kind === 'desk' ? (
        <NavLink to={officePaths.security} className={`${css.entry} ${css.last}`}>
          <Icon name="person" />
          <span>{texts('account')}</span>
        </NavLink>
      ) : (
        <Form method="post" action={officePaths.logout} reloadDocument className={css.last}>
          <button type="submit" className={`${css.entry} ${css.lock}`}>
            <Icon name="lock" />
            <span>{texts('lock')}</span>
          </button>
        </Form>
      )}
      <button type="button" className={`${css.entry} ${css.narrowOnly}`} onClick={openPalette}>
        <Icon name="search" />
        <span>{texts('find')}</span>
      </button>
    </nav>
  )
}

/** On a phone the pages lie in a sheet above the bar, which opens before scripts have loaded, too. */
function Sheet({ entries, newOrders }: { entries: readonly NavigationEntry[]; newOrders: number }) {
  const texts = useTranslations('frame')
  const { pathname } = useLocation()
  const [first] = entries
  return (
    <>
      {first && (
        <NavLink to={first.to} end className={`${css.entry} ${css.narrowOnly}`}>
          <Icon name={first.icon} />
          <span>{texts(`page.${first.page}`)}</span>
        </NavLink>
      )}
      <details key={pathname} className={css.menu}>
        <summary className={css.entry} aria-label={texts('pages')}>
          <Icon name="menu" />
          <span>{texts('menu')}</span>
        </summary>
        <div className={css.sheet}>
          <Pages entries={entries} newOrders={newOrders} />
        </div>
      </details>
    </>
  )
}

function Pages({ entries, newOrders }: { entries: readonly NavigationEntry[]; newOrders: number }) {
  const texts = useTranslations('frame')
  const orders = useTranslations('newOrders')
  return groupsOf(entries).map(({ group, entries: pages }) => (
    <Stack gap={2} key={group}>
      {group && <p className={css.groupName}>{texts(`group.${group}`)}</p>}
      {pages.map(({ page, to, icon }) => (
        <NavLink
          key={page}
          to={to}
          end={page === 'store' || page === 'platformStores'}
          className={css.entry}
          prefetch="intent"
        >
          <Icon name={icon} />
          <span>{texts(`page.${page}`)}</span>
          {page === 'orders' && newOrders > 0 && (
            <span className={css.count} title={orders('count', { count: newOrders })}>
              <span aria-hidden="true">{newOrders >= MOST_NEW_ORDERS ? `${MOST_NEW_ORDERS - 1}+` : newOrders}</span>
              <span className={hidden.hidden}>{orders('count', { count: newOrders })}</span>
            </span>
          )}
        </NavLink>
      ))}
    </Stack>
  ))
}

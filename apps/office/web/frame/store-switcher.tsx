import { inStore, officePaths } from '#paths/office/paths.ts'
import { useCurrentStore, useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Menu, MenuItem } from '../ui/overlay/menu.tsx'
import { PersonBadge } from '../ui/person-badge.tsx'
import css from './header.module.css'

/** Whose store this is, and the way to the others. */
export function StoreSwitcher() {
  const texts = useTranslations('frame')
  const { stores } = useSession()
  const current = useCurrentStore()
  if (stores.length === 0) return null
  const trigger = (
    <>
      {current ? <PersonBadge name={current.name} isSquare /> : <Icon name="store" />}
      <span className={css.storeName}>{current?.name ?? texts('chooseStore')}</span>
      <Icon name="chevron" size={16} />
    </>
  )
  const label = current ? texts('switchFrom', { store: current.name }) : texts('chooseStore')
  return (
    <Menu label={label} trigger={trigger} triggerClass={css.switcher}>
      {stores.map(({ id, name, domain, status }) => (
        <MenuItem
          key={id}
          href={inStore('store', id)}
          hint={status === 'active' ? domain : texts('closed')}
          isCurrent={id === current?.id}
        >
          {name}
        </MenuItem>
      ))}
      <MenuItem href={officePaths.home} icon="store">
        {texts('allStores')}
      </MenuItem>
    </Menu>
  )
}

import { Link } from 'react-router'
import { officePaths } from '#paths/office/paths.ts'
import { TaskIndicator } from '../tasks/task-indicator.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Mark } from '../ui/base/mark.tsx'
import css from './header.module.css'
import { useFrameKeys } from './keyboard/frame-keys.tsx'
import { PersonMenu } from './person-menu.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

export function Header() {
  const texts = useTranslations('frame')
  const { openPalette, openKeyboardMap } = useFrameKeys()
  return (
    <header className={css.header}>
      <Link className={css.mark} to={officePaths.home} aria-label={texts('toHome')}>
        <Mark />
      </Link>
      <StoreSwitcher />
      <button type="button" className={css.search} onClick={openPalette} aria-keyshortcuts="Control+K /">
        <Icon name="search" size={16} />
        <span>{texts('search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={css.own}>
        <TaskIndicator />
        <span className={css.wideOnly}>
          <Button kind="quiet" icon="keyboard" isIconOnly onClick={openKeyboardMap} aria-keyshortcuts="?">
            {texts('keyboard')}
          </Button>
        </span>
        <PersonMenu />
      </div>
    </header>
  )
}

import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useTranslations } from '../../texts/use-translations.ts'
import { classOf } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import menu from '../overlay/menu.module.css'

type ColumnChooserProps = {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns are shown: kept in the address, as everything about a list. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const texts = useTranslations('table')
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id))
  return (
    <MenuTrigger>
      <AriaButton className={classOf({ kind: 'secondary', isSmall: true })}>
        <Icon name="columns" size={16} />
        {texts('columns')}
      </AriaButton>
      <Popover className={menu.popover} placement="bottom end">
        <Menu
          className={menu.menu}
          aria-label={texts('columns')}
          selectionMode="multiple"
          disallowEmptySelection
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            onChange(keys === 'all' ? [] : columns.map(({ id }) => id).filter((id) => !keys.has(id)))
          }
        >
          {columns.map(({ id, label }) => (
            <MenuItem key={id} id={id} className={menu.item} textValue={label}>
              {({ isSelected }) => (
                <>
                  <span className={menu.words}>{label}</span>
                  {isSelected && <Icon name="check" size={16} />}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

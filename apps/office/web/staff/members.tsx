import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffMemberView } from '#office/contract/staff/staff.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Menu, MenuItem } from '../ui/overlay/menu.tsx'
import { PersonBadge } from '../ui/person-badge.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import { readTableState } from '../ui/table/table-state.ts'
import { useDates } from '../ui/use-dates.ts'
import css from './staff.module.css'

type MembersProps = {
  members: readonly StaffMemberView[]
  /** Without them nothing can be changed. */
  onChange?: (member: StaffMemberView) => void
  onEnd?: (members: StaffMemberView[]) => void
  onPin?: (member: StaffMemberView) => void
}

const COLUMNS = ['name', 'role', 'factor', 'seen', 'since', 'actions']

export function Members({ members, onChange, onEnd, onPin }: MembersProps) {
  const texts = useTranslations('staff')
  const [search] = useSearchParams()
  const columns = useMemberColumns({ onChange, onEnd, onPin })
  const state = readTableState(search, { columns: COLUMNS, filters: [] })
  return (
    <DataTable
      caption={texts('members')}
      columns={columns}
      rows={members}
      rowId={({ assignmentId }) => assignmentId}
      rowName={({ name }) => name}
      state={state}
      bulk={
        onEnd &&
        ((rows, clear) => {
          const changeable = rows.filter(({ canChange }) => canChange)
          return (
            <Button
              kind="danger"
              isSmall
              disabled={changeable.length === 0}
              onClick={() => {
                clear()
                onEnd(changeable)
              }}
            >
              {texts('endMany', { count: changeable.length })}
            </Button>
          )
        })
      }
      empty={<EmptyState icon="team" title={texts('noneTitle')} text={texts('noneText')} />}
    />
  )
}

function useMemberColumns({ onChange, onEnd, onPin }: Omit<MembersProps, 'members'>): Column<StaffMemberView>[] {
  const texts = useTranslations('staff')
  const roles = useTranslations('role')
  const dates = useDates()
  return useMemo(() => {
    const columns: Column<StaffMemberView>[] = [
      {
        id: 'name',
        label: texts('name'),
        sortBy: ({ name }) => name,
        cell: ({ name, email, isYou }) => (
          <span className={css.member}>
            <PersonBadge name={name} />
            <span>
              <strong>{name}</strong> {isYou && <Badge kind="accent">{texts('you')}</Badge>}
              <small>{email ?? texts('noMailbox')}</small>
            </span>
          </span>
        ),
      },
      { id: 'role', label: texts('role'), sortBy: ({ role }) => roles(role), cell: ({ role }) => roles(role) },
      {
        id: 'factor',
        label: texts('factor'),
        sortBy: ({ hasSecondFactor }) => String(hasSecondFactor),
        cell: ({ hasSecondFactor, email }) =>
          email === null ? (
            <Badge kind="neutral">{texts('pinOnly')}</Badge>
          ) : (
            <Badge kind={hasSecondFactor ? 'success' : 'warning'}>
              {texts(hasSecondFactor ? 'factorOn' : 'factorOff')}
            </Badge>
          ),
      },
      {
        id: 'seen',
        label: texts('seen'),
        sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
        cell: ({ lastSeenAt }) => (lastSeenAt ? dates.moment(lastSeenAt) : texts('never')),
      },
      { id: 'since', label: texts('since'), sortBy: ({ since }) => since, cell: ({ since }) => dates.day(since) },
    ]
    if (!onChange || !onEnd) return columns
    const actions: Column<StaffMemberView> = {
      id: 'actions',
      label: texts('actions'),
      cell: (member) =>
        member.canChange ? (
          <Menu label={texts('deedsOf', { name: member.name })} trigger={<Icon name="more" />}>
            <MenuItem icon="person" onAction={() => onChange(member)}>
              {texts('changeRole')}
            </MenuItem>
            {member.email === null && onPin && (
              <MenuItem icon="key" onAction={() => onPin(member)}>
                {texts('newPin')}
              </MenuItem>
            )}
            <MenuItem icon="leave" isDanger onAction={() => onEnd([member])}>
              {texts('end')}
            </MenuItem>
          </Menu>
        ) : null,
    }
    return [...columns, actions]
  }, [texts, roles, dates, onChange, onEnd, onPin])
}

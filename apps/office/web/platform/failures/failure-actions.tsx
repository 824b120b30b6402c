import { useFetcher } from 'react-router'
import type { FailureView } from '#office/contract/platform/platform.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'

type FailureActionsProps = { failure: FailureView; onRetry: (failures: readonly FailureView[]) => void }

/** What can be done with one: nothing while it is still tried by itself and was seen. */
export function FailureActions({ failure, onRetry }: FailureActionsProps) {
  const texts = useTranslations('failures')
  const fetcher = useFetcher()
  const { id, storeId, storeName, gaveUpAt, retriedAt, seenAt } = failure
  const canRetry = gaveUpAt !== null && retriedAt === null
  if (!canRetry && seenAt) return null
  return (
    <Menu label={texts('deedsOf', { store: storeName })} trigger={<Icon name="more" />}>
      {canRetry && (
        <MenuItem icon="undo" onAction={() => onRetry([failure])}>
          {texts('retry')}
        </MenuItem>
      )}
      {!seenAt && (
        <MenuItem icon="eye" onAction={() => void fetcher.submit({ intent: 'seen', id, storeId }, { method: 'post' })}>
          {texts('see')}
        </MenuItem>
      )}
    </Menu>
  )
}

import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ApiKeyView } from '#office/contract/api-keys/api-keys.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import css from '../webhooks/developers.module.css'
import { DevelopersTabs } from '../webhooks/developers-tabs.tsx'
import { Example } from '../webhooks/example.tsx'
import { Revealed } from '../webhooks/revealed.tsx'
import { RevokeDialog } from '../webhooks/revoke-dialog.tsx'
import type { Route } from './+types/keys-page.ts'
import { KeyRow } from './key-row.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'apiKeys.view' })
  const answer = context.get(apiContext).call('apiKeys', { params: { storeId: store.id } })
  return { store, list: await requireAnswer(request, answer), origin: context.get(visitContext).origin }
}

export { keysAction as action } from './keys-action.ts'

/** By what programs call the store's office. */
export default function KeysPage({ loaderData }: Route.ComponentProps) {
  const { store, list, origin } = loaderData
  const texts = useTranslations('developers')
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null)
  const canMake = list.grantable.length > 0
  const example = {
    label: texts('example'),
    text: `curl ${origin}/api/stores/${store.id}/brand \\\n  -H "Authorization: Bearer ${made ?? 'gdr_live_…'}"`,
  }
  const button = canMake && (
    <Button kind="primary" icon="plus" onClick={() => setIsMaking(true)}>
      {texts('makeKey')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={list.keys.length > 0 && button}
      />
      <DevelopersTabs storeId={store.id} />
      <Card title={texts('keys')} lead={texts('keysLead')}>
        {list.keys.length === 0 ? (
          <>
            <EmptyState icon="key" title={texts('noKeys')} text={texts('noKeysText')} action={button} />
            <Example {...example} />
          </>
        ) : (
          <Stack as="ul">
            {list.keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={canMake ? () => setRevoking(key) : undefined} />
            ))}
          </Stack>
        )}
      </Card>
      <p className={css.more}>
        <a href="/docs/api">{texts('reference')}</a>
      </p>
      <MakeKeyDialog scopes={list.grantable} isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={setMade} />
      <Revealed
        secret={made === null ? null : { title: texts('keyMade'), text: made, example }}
        onClose={() => setMade(null)}
      />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

import { z } from 'zod'
import layout from '#kit/ui/base/layout.module.css'
import { type AddressesView, slugBody } from '#office/contract/stores/life.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useMay } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { byIntent, type SentForm } from '../ui/form/intents.server.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import type { Route } from './+types/address-page.ts'
import { Claim } from './claim.tsx'
import { DomainButton } from './domain-button.tsx'
import css from './opening/opening.module.css'
import { SlugCard } from './slug-card.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'store.view' })
  const answer = context.get(apiContext).call('addresses', { params: { storeId: store.id } })
  return { store, addresses: await requireAnswer(request, answer) }
}

const byDomain = z.object({ domain: z.string().min(1).max(300) })

export const action = byIntent(({ api, params: { storeId }, on }: SentForm<Route.ActionArgs['params']>) => ({
  slug: on(slugBody, (body) => api.call('changeSlug', { params: { storeId }, body })),
  claim: on(byDomain, (body) => api.call('claimDomain', { params: { storeId }, body })),
  check: on(byDomain, (body) => api.call('checkDomain', { params: { storeId }, body })),
  remove: on(byDomain, (body) => api.call('removeDomain', { params: { storeId }, body })),
  main: on(byDomain, (body) => api.call('chooseMainDomain', { params: { storeId }, body })),
}))

/** Where the store is found: its own subdomain, and domains of its own with the records they need. */
export default function AddressPage({ loaderData: { store, addresses } }: Route.ComponentProps) {
  const texts = useTranslations('address')
  const mayEdit = useMay('lifecycle.edit')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <div className={`${css.narrow} ${layout.stack} ${layout.gap16}`}>
        <Card title={texts('served')}>
          <Served addresses={addresses} mayEdit={mayEdit} />
        </Card>
        {addresses.claims.map((claim) => (
          <Claim key={claim.domain} claim={claim} addresses={addresses} mayEdit={mayEdit} />
        ))}
        {mayEdit && addresses.target.includes('.') && <SlugCard target={addresses.target} former={addresses.former} />}
        {mayEdit && (
          <Card title={texts('add')} lead={texts('addLead')}>
            <ClaimForm />
          </Card>
        )}
      </div>
    </>
  )
}

function Served({ addresses, mayEdit }: { addresses: AddressesView; mayEdit: boolean }) {
  const texts = useTranslations('address')
  return (
    <ul>
      {addresses.domains.map(({ domain, isOwn }) => (
        <li key={domain} className={css.row}>
          <strong>{domain}</strong>
          <span className={css.buttons}>
            {domain === addresses.main && <Badge kind="accent">{texts('main')}</Badge>}
            <Badge kind="success">{texts('verified')}</Badge>
            {mayEdit && domain !== addresses.main && (
              <DomainButton intent="main" domain={domain} label={texts('makeMain')} done={texts('mainDone')} />
            )}
            {mayEdit && isOwn && (
              <DomainButton intent="check" domain={domain} label={texts('check')} done={texts('checked')} />
            )}
            {mayEdit && isOwn && domain !== addresses.main && (
              <DomainButton intent="remove" domain={domain} label={texts('remove')} done={texts('removed')} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ClaimForm() {
  const texts = useTranslations('address')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ domain: string }>({ intent: 'claim' })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="claim" />
      <FormStack>
        <FormMessage code={fields.domain.errors ? null : code} />
        <TextField
          label={texts('domain')}
          field={fields.domain}
          placeholder="www.tuonegozio.it"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className={css.buttons}>
          <Button type="submit" kind="primary" icon="plus" isBusy={isBusy}>
            {texts('addButton')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}

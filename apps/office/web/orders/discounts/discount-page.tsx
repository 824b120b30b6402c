import { useNavigate } from 'react-router'
import { DISCOUNT_BOUNDS } from '#domain/prices/discount-edit.ts'
import type { DiscountDetailView, DiscountPreviewView, OfficeDiscountView } from '#office/contract/orders/discounts.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import type { FormField } from '../../ui/form/fields/field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { showCents, showNumber } from '../../ui/form/typed-values.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { ConflictNotice } from '../../ui/publish/conflict-notice.tsx'
import { PublishBar } from '../../ui/publish/publish-bar.tsx'
import { PUBLISH_INTENT, usePublishForm } from '../../ui/publish/use-publish-form.ts'
import { VersionsCard } from '../../ui/publish/versions-card.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { Route } from './+types/discount-page.ts'
import { DiscountEffect } from './discount-effect.tsx'
import { type DiscountFormFields, LimitsCard, WorthCard } from './discount-fields.tsx'
import { OrdersCard } from './orders-card.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, discountId } = params
  const store = requireStore(context, { storeId, permission: 'discounts.edit' })
  const version = Number(new URL(request.url).searchParams.get('version')) || null
  if (discountId === 'new' || discountId === 'many') return { store, detail: null, kind: discountId, version } as const
  const answer = context.get(apiContext).call('discountDetail', { params: { storeId, id: discountId } })
  return { store, detail: await requireAnswer(request, answer), kind: 'edit', version } as const
}

export { discountAction as action } from './discount-action.ts'

/** One code, a new one, or many at once. */
export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const { detail, version, kind } = loaderData
  return <DiscountEditor key={`${kind} ${detail?.discount.id} ${version}`} {...loaderData} />
}

function DiscountEditor({ store, detail, kind, version }: Route.ComponentProps['loaderData']) {
  const texts = useTranslations('discounts')
  const publishing = useTranslations('publish')
  const toast = useToast()
  const navigate = useNavigate()
  const list = inStore('discounts', store.id)
  const shown = contentOf(detail, version)
  const { fields, Form, formProps, isBusy, isDirty, code, preview, conflicts } = usePublishForm<
    DiscountFormFields,
    DiscountPreviewView
  >({
    defaultValue: useInitial(shown),
    onPublished(data) {
      const { codes, prefix } = (data ?? {}) as { codes?: string[]; prefix?: string }
      toast({ text: codes ? texts('generated', { count: codes.length }) : publishing('done') })
      void navigate(codes ? `${list}?text=${encodeURIComponent(prefix ?? '')}` : list)
    },
  })
  const nameOf = (field: string) => texts(`field.${field}` as 'field.type')
  return (
    <>
      <PageHeader
        title={detail?.discount.code ?? texts(kind === 'many' ? 'many' : 'new')}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('title'), to: list },
        ]}
        lead={texts(`${kind}Lead`)}
      />
      <Form {...formProps} className={pieces.form}>
        <input type="hidden" name="intent" value={PUBLISH_INTENT} />
        <input type="hidden" name="revision" value={detail?.revision ?? 0} />
        {version !== null && <Notice kind="info">{publishing('restoring', { number: version })}</Notice>}
        {conflicts.length > 0 ? <ConflictNotice conflicts={conflicts} nameOf={nameOf} /> : <FormMessage code={code} />}
        {kind !== 'edit' && <NameCard isMany={kind === 'many'} fields={fields} />}
        <WorthCard
          value={fields.value.getFieldset() as never}
          ways={{ name: fields.ways.name, chosen: shown?.ways ?? [] }}
        />
        <LimitsCard fields={fields} />
        <PublishBar
          effect={preview && <DiscountEffect preview={preview} isNew={kind !== 'edit'} />}
          isBusy={isBusy}
          publish={kind === 'edit' ? undefined : texts(kind === 'many' ? 'generate' : 'create')}
        />
      </Form>
      {detail && <OrdersCard uses={detail.discount.uses} orders={detail.orders} />}
      <VersionsCard versions={detail?.versions ?? []} nameOf={nameOf} canRestore />
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}

function NameCard({ isMany, fields }: { isMany: boolean; fields: Record<'code' | 'prefix' | 'count', FormField> }) {
  const texts = useTranslations('discounts')
  return (
    <Card title={texts(isMany ? 'howMany' : 'field.code')}>
      <div className={pieces.fields}>
        {isMany ? (
          <>
            <TextField label={texts('prefix')} hint={texts('prefixHint')} field={fields.prefix} maxLength={24} />
            <NumberField
              label={texts('count')}
              hint={texts('countHint')}
              field={fields.count}
              within={{ least: 2, most: DISCOUNT_BOUNDS.generated }}
              required
            />
          </>
        ) : (
          <TextField
            label={texts('field.code')}
            hint={texts('codeHint')}
            field={fields.code}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </div>
    </Card>
  )
}

/** As it is, or as it was in the version that is to come back. */
function contentOf(detail: DiscountDetailView | null, version: number | null) {
  const earlier = detail?.versions.find(({ number }) => number === version)?.content
  return (earlier as OfficeDiscountView | undefined) ?? detail?.discount ?? null
}

function useInitial(content: OfficeDiscountView | null) {
  const { language } = useSession().person
  if (content === null) return { value: { type: 'percent' }, maxUsesPerCustomer: '1', isActive: 'true', count: '50' }
  const { type, value, firstDay, lastDay, maxUses, maxUsesPerCustomer, isActive } = content
  return {
    value: {
      type,
      percent: type === 'percent' ? showNumber(value, language) : '',
      amount: type === 'amount' ? showCents(value, language) : '',
    },
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    maxUses: showNumber(maxUses, language),
    maxUsesPerCustomer: showNumber(maxUsesPerCustomer, language),
    isActive: isActive ? 'true' : '',
  }
}

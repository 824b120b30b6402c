import { officePaths } from '#paths/office/paths.ts'
import { lendingForm } from '../../catalogue/catalogue-form-schemas.server.ts'
import { LendingForm } from '../../catalogue/product/lending-form.tsx'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { requirePlatform } from '../require-platform.ts'
import type { Route } from './+types/platform-product-page.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePlatform(context, 'platform.view')
  const asked = context.get(apiContext).call('platformProduct', { params: { id: params.productId } })
  return requireAnswer(request, asked)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  return answerForm({ ...sent, schema: lendingForm }, (body) =>
    context.get(apiContext).call('lendPlatformProduct', { params: { id: params.productId }, body }),
  )
}

/** On what terms stores may list a garment of the platform. */
export default function PlatformProductPage({ loaderData: product }: Route.ComponentProps) {
  const texts = useTranslations('platformStock')
  const { units, available } = product
  return (
    <>
      <PageHeader
        title={product.name}
        breadcrumb={[{ label: texts('title'), to: officePaths.platformStock }]}
        lead={`${product.brand} · ${texts('unitsOf', { units, available })}`}
      />
      <div className={pieces.part}>
        {product.image && <Thumbnail image={product.image} isLarge />}
        <LendingForm lending={product.lending} canEdit />
      </div>
    </>
  )
}

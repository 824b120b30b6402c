import { z } from 'zod'
import { schemaNames } from './schema-names.ts'

const instant = z.iso.datetime()
const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/)
const publicKey = z.literal('public-key')
const credential = z.object({ id: base64url, type: z.string(), transports: z.array(z.string()).optional() })

/** As browsers write it: `PublicKeyCredential.toJSON()`. */
export const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

export const attestation = z.object({
  id: base64url,
  rawId: base64url,
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** As browsers read it: `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const passkeyRequest = z
  .object({
    challenge: base64url,
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    allowCredentials: z.array(credential).optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  })
  .register(schemaNames, { id: 'PasskeyRequest' })

/** As browsers read it: `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const passkeyCreation = z
  .object({
    challenge: base64url,
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(credential).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  })
  .register(schemaNames, { id: 'PasskeyCreation' })

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export type PasskeyView = z.infer<typeof passkey>

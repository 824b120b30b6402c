import { z } from 'zod'
import { isPin } from '#domain/staff/person.ts'

export const device = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: the code was not typed yet. */
  setUpAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  codeExpiresAt: z.iso.datetime(),
  isCodeExpired: z.boolean(),
  /** Whoever typed a wrong PIN too often there. */
  locked: z.array(z.object({ personId: z.uuid(), name: z.string(), at: z.iso.datetime() })),
})

export const deviceList = z.object({ devices: z.array(device) })

export type DeviceView = z.infer<typeof device>

export const registerDeviceBody = z.object({ name: z.string().trim().min(1).max(60) })

/** The code is shown this once. */
export const registeredDevice = z.object({ id: z.uuid(), code: z.string(), expiresAt: z.iso.datetime() })

export const sharedDeviceView = z.object({
  name: z.string(),
  storeName: z.string(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

export type SharedDeviceView = z.infer<typeof sharedDeviceView>

export const setUpDeviceBody = z.object({ code: z.string().trim().min(1).max(20) })

export const pinLogInBody = z.object({ personId: z.uuid().toLowerCase(), pin: z.string().max(20) })

export const setPinBody = z.object({ pin: z.string().trim().refine(isPin) })

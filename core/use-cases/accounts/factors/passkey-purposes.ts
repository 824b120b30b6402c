/** What a challenge is bound to. One that was asked for one thing is answered for nothing else. */
export const boundTo = {
  logIn: ({ storeId }: { storeId: string }) => `log in ${storeId}`,
  secondFactor: ({ storeId, customerId }: { storeId: string; customerId: string }) =>
    `second factor ${storeId} ${customerId}`,
  newPasskey: ({ storeId, sessionId }: { storeId: string; sessionId: string }) => `new passkey ${storeId} ${sessionId}`,
}

export const CHALLENGE_LIFE = 10 * 60_000

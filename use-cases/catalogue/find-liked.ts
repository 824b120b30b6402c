/** What a customer has put on the wishlist. Until there are accounts, nobody has one. */
export async function findLiked(_customer: { storeId: string; userId: string }): Promise<ReadonlySet<string>> {
  return new Set()
}

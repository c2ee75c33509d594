import { getDesk } from '#lib/contracts/operator/desk.ts'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { fillOwners } from './owners.ts'

test('R-13.4 the desk of the demo shows the leads of its coach under a sport', async () => {
  const site = await openTestSite({ findActor: async (token) => ({ accountId: Number(token), role: 'owner' }) })
  try {
    await fillOwners(site.store.db, site.data)
    const { sports } = await site.read(getDesk, {}, { 'auth-token': '5' })
    expect(sports!.filter(({ leads }) => leads > 0)).toEqual([expect.objectContaining({ name: expect.any(String) })])
  } finally {
    await site.close()
  }
})

import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { originOf } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

test('R-13.12 support finds an account by its number, blocks it, which ends its session in another browser, and unblocks it', async ({
  page: member,
  browser,
}) => {
  const { mobile } = await registerAccount(member)
  await member.goto('/user/comments')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('我的评价')

  const support = await openOperator(browser, originOf(), 'support')
  await support.goto('/admin/accounts')
  await support.getByLabel('手机号、编号或名称').fill(mobile)
  await support.getByRole('button', { name: '查找' }).click()
  const found = support.getByRole('main').getByRole('listitem')
  await expect(found).toHaveCount(1)
  expect(support.url()).not.toContain(mobile)
  await found.getByRole('link').click()
  await expect(support.getByText('电脑浏览器')).toBeVisible()
  await expectAccessible(support)

  const turn = async (words: '停用账号' | '恢复账号', why: string) => {
    await support.getByRole('button', { name: words }).click()
    const dialog = support.getByRole('dialog')
    await dialog.getByLabel('原因').fill(why)
    await expectAccessible(support)
    await dialog.getByRole('button', { name: words }).click()
    await expect(dialog).toBeHidden()
    await expect(support.getByText(why)).toBeVisible()
  }
  await turn('停用账号', '多次骚扰家长')
  await expect(support.getByText('没有登录中的设备')).toBeVisible()
  await member.reload()
  await expect(member).toHaveURL(/\/account\/login\?redirect=%2Fuser%2Fcomments$/)
  await support.goBack()
  // The search is still filled in.
  await expect(support.getByLabel('手机号、编号或名称')).toHaveValue(mobile)
  await support.getByLabel('状态').selectOption({ label: '已停用' })
  await support.getByRole('button', { name: '查找' }).click()
  await found.getByRole('link').click()
  await turn('恢复账号', '核实后恢复')
  await expect(support.getByText('正常', { exact: true })).toBeVisible()
  await support.context().close()
})

test('R-12.6 a word added in the console, once tried there, holds the next comment', async ({
  page: member,
  browser,
}) => {
  const { authToken } = await registerAccount(member)
  const { list } = await callEndpoint(searchCoaches, { adCode: '440100', pageNum: 3, pageSize: 40 })
  const { coachId } = list[28]!
  const word = `暗语${Math.random().toString(36).slice(2, 8)}`
  const owner = await openOperator(browser)
  await owner.goto('/admin/words')
  await owner.getByRole('textbox', { name: '词语' }).fill(word)
  await owner.getByRole('button', { name: '添加' }).click()
  const entry = owner.getByRole('listitem').filter({ hasText: word })
  await expect(entry).toContainText('待审')
  await owner.getByRole('textbox', { name: '文字' }).fill(`先说 ${word.split('').join(' ')}`)
  await owner.getByRole('button', { name: '查看结果' }).click()
  await expect(owner.getByText('先待审，只有作者能看到')).toBeVisible()
  await expectAccessible(owner)
  const postComment = (content: string) => callAs(member, userComment, { coachId, content }, authToken)
  expect((await postComment(`课上总说${word}`)).isHeld).toBe(true)

  await owner.getByRole('textbox', { name: '包含' }).fill(word)
  await owner.getByRole('button', { name: '查找' }).click()
  await expect(owner.getByText('共 1 条')).toBeVisible()
  await owner.getByRole('button', { name: `移除“${word}”` }).click()
  await owner.getByRole('button', { name: '确认移除' }).click()
  await expect(owner.getByText('没有符合条件的词语')).toBeVisible()
  expect((await postComment(`课上还总说${word}`)).isHeld).toBe(false)
  await owner.context().close()
})

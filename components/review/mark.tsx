import type { ApplicationBackground } from '#lib/contracts/application-desk.ts'

/** Whether approving sets the mark 已认证 of a coach, and why. */
export function Mark({ mark: { day, valid, expired } }: { mark: NonNullable<ApplicationBackground['mark']> }) {
  return valid.length > 0 ? (
    <p>
      通过后主页标注“已认证”：{valid.join('、')}今天（{day}）在有效期内。
    </p>
  ) : (
    <p>
      通过后主页显示“未认证”：
      {expired.length > 0 ? `${expired.join('、')}今天（${day}）已过期。` : '资料里没有证书。'}
    </p>
  )
}

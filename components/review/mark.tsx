import type { ApplicationBackground } from '#lib/contracts/application/application-desk.ts'

type BadgeNoteProps = { mark: NonNullable<ApplicationBackground['mark']> }
type Proof = BadgeNoteProps['mark']['proofs'][number]

/** Whether an approval sets a coach's badge 已认证, and why: which certificates prove which sports. */
export function BadgeNote({ mark: { day, isVerified, proofs } }: BadgeNoteProps) {
  const unproven = proofs.filter(({ valid }) => valid.length === 0)
  return isVerified ? (
    <p>
      通过后主页标注“已认证”：{proofs.map(({ sport, valid }) => `${sport}有${valid.join('、')}`).join('；')}，今天（
      {day}
      ）在有效期内。
    </p>
  ) : (
    <p>通过后主页显示“未认证”：{unproven.map((proof) => missingProofText(proof, day)).join('；')}。</p>
  )
}

const missingProofText = ({ sport, expired }: Proof, day: string) =>
  expired.length > 0 ? `${sport}的${expired.join('、')}今天（${day}）已过期` : `资料里没有${sport}的证书`

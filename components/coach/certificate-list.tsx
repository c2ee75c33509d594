import { StaticMarkup } from '#components/ui/static-markup.tsx'
import css from './certificate-list.module.css'
import type { CertificateLine, CoachView } from './coach-view.ts'

/** Certificates: what, by whom, the masked number, and until when. */
export function CertificateList({ certificates, isVerified }: Pick<CoachView, 'certificates' | 'isVerified'>) {
  return (
    <>
      <StaticMarkup as="ul" id="certificates" className={css.list} facts={certificates} draw={lines} />
      <p className={css.note}>
        {isVerified ? '平台已核对证书影像与编号。' : '证书由教练提供，平台尚未核对。'}为保护隐私，编号只显示一部分。
      </p>
    </>
  )
}

const lines = (certificates: CertificateLine[]) =>
  certificates.map(([kind, issuer, number, until]) => (
    <li key={kind + number}>
      <b>{kind}</b>
      <span>{issuer}</span>
      <span>编号 {number}</span>
      <span>{until}</span>
    </li>
  ))

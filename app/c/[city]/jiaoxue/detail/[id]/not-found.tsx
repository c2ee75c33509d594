'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** The article does not exist, or no longer does. */
export default function ArticleGone() {
  return <Expired listHref="/jiaoxue" listLabel="查看教学文章" homeHref="/" />
}

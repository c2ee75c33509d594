import { videoPages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = videoPages.stored

export { generateMetadata }

/** A page of the videos by sport. */
export default Page

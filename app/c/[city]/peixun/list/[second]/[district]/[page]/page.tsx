import { coursePages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = coursePages.stored

export { generateMetadata }

/** The course list of a sport, a district and a page. */
export default Page

/** The site of ten thousand pages of one template, in a process of its own, so that its memory is not the scan's. */
import { openLocalSite } from '@portal/sample-site/localSite';
import { shapes } from '@portal/testbed/shapes';

const [shape] = shapes;
if (shape === undefined) throw new Error('No shape');
const site = await openLocalSite({ port: 0, answer: shape.answer });
process.send?.(site.url);
process.on('disconnect', () => process.exit(0));

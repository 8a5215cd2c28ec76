import about from '../../package.json' with { type: 'json' };

/** Of the product, in each line of the log and in the metrics. */
export const { version } = about;

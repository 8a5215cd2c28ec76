import about from '../../package.json' with { type: 'json' };

/** Version of the product, in each log line and in the metrics. */
export const { version } = about;

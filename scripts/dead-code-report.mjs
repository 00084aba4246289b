/**
 * Added to knip's own report: how many files it looked at.
 * @param {import('knip').ReporterOptions} options
 */
export default function countFiles({ counters }) {
  console.log(`${counters.processed} files analysed`);
}

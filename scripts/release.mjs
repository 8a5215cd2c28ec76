// `npm run release [-- --dry-run] [-- --key <file>]`: makes a release of the version in package.json: its section of
// CHANGELOG.md, the built product, a bill of materials, where all that comes from, checksums, with a key a signature, and
// a tag. All of it is in dist/release/<version>; nothing is sent anywhere. A dry run commits and tags nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { layImage } from './image.mjs';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Areas of which nobody who runs or uses the product notices anything. */
const silent = ['bench', 'docs', 'release', 'scripts', 'testbed', 'tests'];
/** Names from code and paths: such a subject is for developers. */
const isOfCode = (subject) => /[`{}<>]|\(\)|\b[a-z]+[A-Z]\w*|\w\/\w+\.\w|[a-z]_[a-z]/.test(subject);
const sentence = /^([a-z][a-z -]*(?:, [a-z][a-z -]*)*): (.+)$/;

/** What changed, by area, of subjects in the form 'area: what it does', newest first; empty if nothing is to be told. */
export function changesOf(subjects) {
  const told = subjects
    .map((subject) => sentence.exec(subject))
    .filter((match) => match && !isOfCode(match[2]))
    .map(([, areas, what]) => ({ areas, what: `${what[0].toUpperCase()}${what.slice(1)}` }))
    .filter(({ areas }) => areas.split(', ').some((area) => !silent.includes(area)));
  const byArea = Map.groupBy(told, ({ areas }) => areas);
  return [...byArea.keys()]
    .sort()
    .map((area) => {
      const lines = byArea.get(area).map(({ what }) => `- ${what}.`);
      return [`### ${area}`, '', ...lines].join('\n');
    })
    .join('\n\n');
}

/** The section of a version. */
export const sectionOf = (version, day, changes) =>
  `## ${version} – ${day}\n\n${changes || 'Nothing that is noticed from outside.'}\n`;

const heading = '# Changes\n';

/** The changelog with a section before the others; the same where the version has one. */
export function withSection(changelog, version, section) {
  const rest = changelog.startsWith(heading) ? changelog.slice(heading.length) : changelog;
  if (rest.includes(`\n## ${version} – `)) return changelog;
  return `${heading}\n${section}${rest.trim() ? `\n${rest.trim()}\n` : ''}`;
}

/** Whether it is a version by semver.org, which a tag can be named by. */
export const isVersion = (text) =>
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/.test(text);

/** Why there can be no release, or nothing. */
export function refusalOf({ version, status, tags }) {
  if (!isVersion(version)) return `The version in package.json, ${version}, is none (semver.org).`;
  if (tags.includes(`v${version}`))
    return `There is a tag v${version} already. Raise the version in package.json and commit that.`;
  if (status !== '') return `Not everything is committed:\n${status}`;
  return undefined;
}

/** Images of others in a file of deploy/ that are pinned to a version alone, whose content may still change. */
export const movingImages = (text) =>
  [...text.matchAll(/^(?: *image:|FROM) (docker\.io\/\S+)/gm)]
    .map(([, image]) => image)
    .filter((image) => !image.includes('@sha256:'));

/** Where a release comes from: an in-toto statement with SLSA's provenance, version 1 (slsa.dev/provenance/v1). */
export function provenanceOf({ version, commit, source, lockfile, builder, node, times, files }) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:fairhaven-portal:scripts/release.mjs:v1',
        externalParameters: { version, ref: `refs/tags/v${version}` },
        internalParameters: { node },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: lockfile } },
        ],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { startedOn: times.started, finishedOn: times.finished },
      },
    },
  };
}

/** The form of `sha256sum`, which also checks it. */
export const sumsOf = (files) => files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const filesOf = (folder, names) =>
  names.map((name) => ({ name, sha256: sha256(readFileSync(join(folder, name))) }));

/** What a program prints, without spaces around it. @throws Error with what it says if it fails. */
function told(command, args) {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.error) throw new Error(`${command} could not be started: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`${command} ${args[0]} failed:\n${done.stderr}`);
  return done.stdout.trim();
}
const git = (...args) => told('git', args);

/** The newest tag of a release before this commit, or undefined. */
function lastTag() {
  const merged = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname');
  return merged.split('\n').find((tag) => isVersion(tag.slice(1)));
}

function changesSince(tag) {
  if (!tag) return 'The first release.';
  return changesOf(git('log', '--no-merges', '--format=%s', `${tag}..HEAD`).split('\n'));
}

/** What production runs, as an archive in which the same files give the same bytes, and the sources of the commit. */
function pack(out, name, commit) {
  const sources = join(out, `${name}-sources.tar.gz`);
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${sources}`, commit);
  const made = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    layImage(join(made, name));
    const time = git('log', '-1', '--format=%cI', commit);
    const alike = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner'];
    // Some of its packages are of this kind of machine.
    const tar = join(made, `${name}-${process.platform}-${process.arch}.tar`);
    told('tar', [...alike, '-cf', tar, '-C', made, name]);
    told('gzip', ['-n', '-9', tar]);
    cpSync(`${tar}.gz`, join(out, `${basename(tar)}.gz`));
  } finally {
    rmSync(made, { recursive: true });
  }
}

async function release({ key, isDry }) {
  const started = new Date();
  const { name: product, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const status = git('status', '--porcelain');
  const refusal = refusalOf({ version, status, tags: git('tag', '--list').split('\n') });
  if (refusal && !isDry) throw new Error(refusal);
  if (refusal) console.warn(`A release would be refused: ${refusal}`);

  const out = join(root, 'dist', 'release', version);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const section = sectionOf(version, started.toISOString().slice(0, 10), changesSince(lastTag()));
  writeFileSync(join(out, 'NOTES.md'), section);
  if (!isDry) commitSection(version, section);

  const commit = git('rev-parse', 'HEAD');
  const built = await run(['scripts/run.mjs', '--web', 'scripts/build.mjs']);
  if (built !== 0) throw new Error('The build failed.');
  pack(out, `${product}-${version}`, commit);
  const listed = await run(['scripts/sbom.mjs', join(out, `${product}-${version}.cdx.json`)]);
  if (listed !== 0) throw new Error('The bill of materials failed.');
  const times = { started: started.toISOString(), finished: new Date().toISOString() };
  const provenance = provenanceOf({
    version,
    commit,
    source: sourceOf(),
    lockfile: sha256(readFileSync(join(root, 'package-lock.json'))),
    builder: process.env.RELEASE_BUILDER ?? 'urn:builder:by-hand',
    node: process.version,
    times,
    files: filesOf(out, readdirSync(out).sort()),
  });
  writeFileSync(join(out, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
  writeFileSync(join(out, 'SHA256SUMS'), sumsOf(filesOf(out, readdirSync(out).sort())));
  if (key) told('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'release', join(out, 'SHA256SUMS')]);
  if (!isDry) git('tag', '-a', `v${version}`, '-m', `Version ${version}`);
  console.log(`Version ${version} is in ${out}.`);
  const moving = ['compose.yaml', 'Containerfile'].flatMap((name) =>
    movingImages(readFileSync(join(root, 'deploy', name), 'utf8')),
  );
  if (moving.length > 0)
    console.warn(
      `Pinned to a version and not to content (docs/operate/install.md, 'Containers'): ${moving.join(', ')}`,
    );
  if (!isDry) console.log('To publish it: git push --follow-tags, then hand out that folder.');
}

/** Nothing where a run before this one did it. */
function commitSection(version, section) {
  const file = join(root, 'CHANGELOG.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = withSection(before, version, section);
  if (after === before) return;
  writeFileSync(file, after);
  git('add', 'CHANGELOG.md');
  git('commit', '-m', `release: ${version}`);
}

/** Where the repository comes from, without a password that may stand in it. */
function sourceOf() {
  const remote = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' });
  const url = remote.status === 0 ? remote.stdout.trim() : '';
  return url ? `git+${url.replace(/\/\/[^/@]*@/, '//')}` : 'urn:repository:local';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { key: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  await release({ key: values.key, isDry: values['dry-run'] }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}

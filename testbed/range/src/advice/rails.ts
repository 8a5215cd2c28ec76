import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { complaintOf, openFolder, programOnPath } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, atWith, type Change, cookieFlaws, headerFlaws, type Stand } from './stand.ts';

export const rubyProgram = programOnPath('ruby');
const puma = programOnPath('puma');

/** Of an application that began with Rails 5.1 and kept its defaults. */
const application = (changes: readonly Change[]) => `require "rails"
require "active_record/railtie"
require "action_controller/railtie"
require "action_view/railtie"

class Shop < Rails::Application
  config.load_defaults 5.1
  config.secret_key_base = "flour" * 16
  config.hosts.clear
  config.logger = Logger.new(nil)
  config.paths["public"] = "web"
  config.public_file_server.index_name = "front"
end

class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true
end

class Product < ApplicationRecord
end

class ShopController < ActionController::Base
  def front
    session[:basket] = "rye"
    value = "a-session"
    ${atWith(changes, 'rails.code', 'cookies[') || 'cookies[:session] = value'}
    render html: ${JSON.stringify(frontPage.replace('</body>', '<a href="/product?id=1">Rye</a> <a href="/order">Order</a></body>'))}.html_safe
  end

  def search
    render :search, locals: { value: params[:q] }
  end

  def order
    render :order
  end

  def product
    id = params[:id]
    found = ${atWith(changes, 'rails.code', 'Product.') || 'Product.where("id = \'#{id}\'")'}
    render plain: found.map(&:name).join(" ")
  end

  def broken
    raise "cannot read /srv/bakery/offers.json"
  end
end

Shop.initialize!
ActiveRecord::Schema.verbose = false
ActiveRecord::Schema.define { create_table(:products) { |t| t.string :name } }
Product.create!(name: "Rye")
Shop.routes.draw do
  root to: "shop#front"
  %w[search order product broken].each { |name| get name, to: "shop##{name}" }
end
run Shop
`;

const viewWith = (changes: readonly Change[], isForm: boolean) =>
  at(
    changes.filter(({ text }) => text.includes('authenticity_token') === isForm),
    'rails.view',
  );

/** What stands last holds, as in a file that an owner adds to. */
const written = (changes: readonly Change[]): Readonly<Record<string, string>> => ({
  'config.ru': application(changes),
  'config/database.yml': 'production:\n  adapter: sqlite3\n  database: shop.db\n',
  'config/environments/production.rb': `Rails.application.configure do
  config.eager_load = true
  config.consider_all_requests_local = true
  config.action_dispatch.default_headers.clear
  ${at(changes, 'rails.production')}
end
`,
  'app/views/shop/search.html.erb': `<!doctype html><title>Search</title><p>You looked for ${viewWith(changes, false) || '<%= raw value %>'}`,
  'app/views/shop/order.html.erb': `<!doctype html><title>Order</title>
<form method="post">${viewWith(changes, true)}<input name="address"><button>Save address</button></form>`,
});

export const rails: Stand = {
  platforms: ['Rails'],
  places: ['rails.production', 'rails.code', 'rails.view'],
  flaws: [
    ...headerFlaws,
    ...cookieFlaws,
    'error-leak',
    'path-leak',
    'xss-r',
    'csrf-form',
    'sqli-err',
  ],
  // Files are sent as they are, as a web server does that has Rails behind it.
  answers: (path) => !path.includes('.'),
  lacks: () =>
    rubyProgram &&
    puma &&
    complaintOf(rubyProgram, ['-e', 'require "rails"; require "sqlite3"']) === null
      ? null
      : 'Rails with puma and SQLite (ruby-rails, puma, ruby-sqlite3) is not on this machine',
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    for (const [name, content] of Object.entries(written(changes))) {
      mkdirSync(dirname(join(folder.path, name)), { recursive: true });
      writeFileSync(join(folder.path, name), content);
    }
    return openBehindFront(listening, folder, (port) => ({
      command: puma ?? '',
      args: ['--bind', `tcp://127.0.0.1:${port}`, 'config.ru'],
      env: { RAILS_ENV: 'production', RACK_ENV: 'production' },
    }));
  },
};

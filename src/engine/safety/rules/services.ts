// Containers, clusters, infrastructure, databases.
import { spec } from './define.ts';

export const cloudRules = {
  'infra-destroy': spec('high', 'Destroys infrastructure'),
  'infra-apply-unseen': spec('high', 'Changes infrastructure without showing the plan'),
  'infra-apply': spec('moderate', 'Changes infrastructure', ['production']),
  'infra-state': spec('high', 'Changes what the tool believes to exist'),
  'cloud-delete': spec('high', 'Deletes cloud resources'),
  'cloud-remove': spec('moderate', 'Removes or stops a cloud resource', ['production']),
  'cloud-access': spec('high', 'Changes who may reach cloud resources'),
  'cloud-change': spec('moderate', 'Changes cloud resources', ['production']),
  'repository-delete': spec('high', 'Deletes or renames a repository'),
  'hosted-delete': spec('high', 'Deletes something on the hosting service'),
  'hosted-change': spec('moderate', 'Changes something on the hosting service'),
};

export const containerRules = {
  'container-prune': spec('high', 'Deletes the data of all containers that do not run'),
  'container-change': spec('moderate', 'Starts, stops or changes containers', ['production']),
  'container-reset': spec('high', 'Resets the container system'),
  'container-remove-many': spec('high', 'Removes many containers'),
  'container-remove-forced': spec('moderate', 'Removes a container even if it runs', ['production']),
  'volume-remove': spec('high', 'Deletes data that containers keep'),
  'image-remove': spec('moderate', 'Deletes images'),
  'privileged-container': spec('high', 'Gives a container the rights of the host'),
  'host-mount': spec('high', 'Gives a container the whole host'),
  'system-mount': spec('moderate', "Gives a container a directory of the host's system"),
  'remote-daemon': spec('high', 'Acts on the container system of another machine'),
  'cluster-member': spec('high', 'Changes the members or services of a cluster'),
  'cluster-delete-all': spec('high', 'Deletes everything of a kind in the cluster'),
  'cluster-delete-space': spec('high', 'Deletes a namespace, node, or stored data of the cluster'),
  'cluster-delete': spec('moderate', 'Deletes something in the cluster', ['production']),
  'cluster-drain': spec('high', 'Takes work off a node of the cluster'),
  'cluster-replace': spec('high', 'Deletes and recreates things in the cluster'),
  'cluster-scale-down': spec('high', 'Stops a workload completely'),
  'cluster-admin': spec('high', 'Changes who may do what in the cluster'),
  'cluster-change': spec('moderate', 'Changes the cluster', ['production']),
  'production-change': spec('high', 'Changes something in production'),
  'machine-delete': spec('high', 'Deletes a virtual machine, container or node with what is stored in it'),
  'release-delete': spec('high', 'Uninstalls a release from the cluster'),
  'release-rollback': spec('moderate', 'Takes a release back to an older version', ['production']),
};

export const databaseRules = {
  'database-drop': spec('high', 'Deletes tables, databases or all keys'),
  'database-delete-all': spec('high', 'Changes or deletes every row of a table'),
  'database-write': spec('moderate', 'Changes data', ['production']),
  'database-admin': spec('high', 'Changes how the database server runs'),
  'database-unread': spec('moderate', 'Runs statements that were not read here', ['production']),
};
